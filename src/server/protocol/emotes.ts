/** What members can show each other. */
export const EMOTES = ['wave', 'clap', 'thinking', 'wow', 'laugh', 'thanks'] as const;
export type Emote = (typeof EMOTES)[number];
