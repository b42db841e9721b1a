import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

/** A video file of given length, with a header that readers accept and frames of noise that are never decoded. */

/** Baseline profile, level 3.1, with the smallest parameter sets that a header needs. */
const AVCC = Uint8Array.from([
  1, 0x42, 0x00, 0x1f, 0xff, 0xe1, 0, 8, 0x67, 0x42, 0x00, 0x1f, 0x95, 0xa8, 0x14, 0x01, 1, 0, 4, 0x68, 0xce, 0x3c,
  0x80,
]);

export type VideoOptions = {
  readonly seconds: number;
  /** Bytes of all frames together; a few hundred when absent. */
  readonly bytes?: number;
  readonly format?: "mp4" | "mov";
  readonly width?: number;
  readonly height?: number;
  /** Makes two videos of the same length differ. */
  readonly seed?: number;
};

/** Returns random-looking bytes; the same `seed` always gives the same bytes. */
export function noise(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil(length / 4));
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  for (let i = 0; i < words.length; i += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = state >>> 0;
  }
  return new Uint8Array(words.buffer, 0, length);
}

export async function makeVideo(options: VideoOptions): Promise<Buffer> {
  const { seconds, bytes = 400, format = "mp4", width = 640, height = 360, seed = 1 } = options;
  const target = new BufferTarget();
  const output = new Output({ format: format === "mp4" ? new Mp4OutputFormat() : new MovOutputFormat(), target });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source);
  await output.start();
  const frames = Math.max(1, Math.ceil(seconds));
  const frame = noise(Math.max(8, Math.floor(bytes / frames)), seed);
  for (let i = 0; i < frames; i += 1) {
    const meta = { decoderConfig: { codec: "avc1.42001f", codedWidth: width, codedHeight: height, description: AVCC } };
    const packet = new EncodedPacket(frame, "key", i * (seconds / frames), seconds / frames);
    await source.add(packet, i === 0 ? meta : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Returns a playable film with the same frames, played more slowly so that it lasts this many seconds. */
export async function stretchVideo(film: Uint8Array, seconds: number): Promise<Buffer> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
  const track = await input.getPrimaryVideoTrack();
  if (track === null || track.codec === null) throw new Error("no video in it");
  const decoderConfig = await track.getDecoderConfig();
  const factor = seconds / (await track.computeDuration());
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource(track.codec);
  output.addVideoTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const slower = packet.clone({ timestamp: packet.timestamp * factor, duration: packet.duration * factor });
    await source.add(slower, decoderConfig === null ? undefined : { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
