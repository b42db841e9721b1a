import { closeSync, fstatSync, openSync, readSync } from "node:fs";

export type JpegFile = {
  readonly file: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = 0xffd9;
/** True for SOF0 to SOF15, except DHT (C4), JPG (C8) and DAC (CC), which lie in the same range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/**
 * Reads the size in bytes and pixels of a JPEG that can be copied into a PDF as it is: three components of 8 bits, complete to
 * its end marker. Null for anything else (missing, cut, grey, CMYK, 12 bits, not a JPEG): the document then shows a box that says
 * so instead of failing. Reads only the marker segments and the last two bytes.
 */
export function readJpegFile(file: string): JpegFile | null {
  let fd: number;
  try {
    fd = openSync(file, "r");
  } catch {
    return null;
  }
  try {
    const { size } = fstatSync(fd);
    const frame = Buffer.alloc(10);
    const read = (position: number, length: number) => readSync(fd, frame, 0, length, position) === length;
    if (!read(size - 2, 2) || frame.readUInt16BE(0) !== END_OF_IMAGE) return null;
    if (!read(0, 2) || frame.readUInt16BE(0) !== START_OF_IMAGE) return null;
    for (let position = 2; read(position, 10); position += 2 + frame.readUInt16BE(2)) {
      if (frame[0] !== 0xff) return null;
      if (!isFrameHeader(frame.readUInt8(1))) continue;
      const [bits, height, width, components] = [frame[4], frame.readUInt16BE(5), frame.readUInt16BE(7), frame[9]];
      return bits === 8 && components === 3 && width > 0 && height > 0 ? { file, size, width, height } : null;
    }
    return null;
  } catch {
    return null; // a directory, or a file the disk cannot read
  } finally {
    closeSync(fd);
  }
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const GREY_BLOCK = (() => {
  const dc = segment(0xc4, Buffer.from([0x00, 1, ...Array<number>(15).fill(0), 0]));
  const ac = segment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0]));
  return Buffer.concat([
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])),
    dc,
    ac,
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    // Three blocks, each `0` (DC unchanged) and `0` (end of block), then two padding bits.
    Buffer.from([0b00000011]),
    Buffer.from([0xff, 0xd9]),
  ]);
})();

/** Builds the smallest RGB JPEG, 8 × 8 mid-grey, that carries a mark as its first comment: stands for a photo during typesetting. */
export function placeholderJpeg(mark: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xfe, Buffer.from(mark, "latin1")), GREY_BLOCK]);
}
