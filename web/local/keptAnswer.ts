/** An answer of the server as stored on this device. */
export type KeptAnswer = {
  /** The address that was asked. */
  readonly key: string;
  readonly value: unknown;
  /** When it was answered, ISO 8601. */
  readonly when: string;
};
export type KeptFacts = Omit<KeptAnswer, "value">;
