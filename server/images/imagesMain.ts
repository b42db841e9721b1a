// Entry of the child processes that open pictures; started by `images.ts`, never imported.
import sharp from "sharp";
import { serve } from "../lib/childMain.ts";
import { deriveLogo, deriveSignature, ingestPhoto } from "./derive.ts";
import type { ImageJob, ImageResult } from "./images.ts";
import { inspectHeader, inspectImage } from "./inspect.ts";

// Each process handles one picture at a time: threads of its own and a cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);
// SVG, GIF, TIFF, PDF and the rest are never parsed here, whatever type a file claims.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
  ],
});

async function work(job: ImageJob): Promise<ImageResult> {
  if (job.act === "measure") {
    const { width, height, mime } = await inspectHeader(job.file);
    return { pixels: width * height, heic: mime === "image/heic" };
  }
  if (job.act === "inspect") return { facts: await inspectImage(job.file, job.folder) };
  if (job.act === "ingest") return ingestPhoto(job.file, job.outDir, job.folder);
  const derive = job.act === "logo" ? deriveLogo : deriveSignature;
  return { single: await derive(job.file, job.outDir, job.folder) };
}

serve<ImageJob, ImageResult>(work);
