/** An error that the operator has to fix before the server can start. Its message says everything, so no stack is shown. */
export class BootError extends Error {}
