// A module that takes longer to load than a short task may run.
const until = performance.now() + 2_000;
while (performance.now() < until);

export const slow = () => 'loaded';
