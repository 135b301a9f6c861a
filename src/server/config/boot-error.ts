/** Something that a person has to put right before the server can start; its message is all they need, so no stack is shown. */
export class BootError extends Error {}
