import { AppError } from "../../domain/errors/errors.ts";
import { ImageRefusedError } from "./refusal.ts";

/** Tells a refused picture to the person who sent it, in the words of the closed list. */
export async function accepted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImageRefusedError) throw new AppError(error.code, { cause: error });
    throw error;
  }
}
