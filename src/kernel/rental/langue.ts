/** Language of messages to callers. Documents with legal effect stay in French. */
export type Langue = 'fr' | 'en';
export type Texts = Readonly<Record<Langue, string>>;
