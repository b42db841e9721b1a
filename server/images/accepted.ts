import { AppError } from "../../domain/errors/errors.ts";
import { ImageRefusedError } from "./refusal.ts";

/** Turns the refusal of a picture into an error of the product's closed list. */
export async function accepted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImageRefusedError) throw new AppError(error.code, { cause: error });
    throw error;
  }
}
