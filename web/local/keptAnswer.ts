/** An answer of the server as stored on this device. */
export type KeptAnswer = {
  /** Address of the request. */
  readonly key: string;
  readonly value: unknown;
  /** When the server answered, ISO 8601. */
  readonly when: string;
};
export type KeptFacts = Omit<KeptAnswer, "value">;
