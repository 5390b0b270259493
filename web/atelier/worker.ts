import { replyTo, send } from '../scene/answer.js';
import type { Question } from '../scene/protocol.js';

self.addEventListener('message', ({ data }: MessageEvent<Question>) => send(replyTo(data)));
