import readExif from "exif-reader";

/** Decimal degrees, south and west negative. */
export type Gps = { readonly latitude: number; readonly longitude: number };
export type ExifFacts = { readonly takenAt?: string; readonly gps?: Gps };

/** Converts degrees, minutes and seconds to one number; undefined when unreadable. Cameras without a position write zeros divided by zero. */
function degrees(parts: unknown, ref: unknown, negative: string, limit: number): number | undefined {
  if (!Array.isArray(parts) || typeof ref !== "string") return undefined;
  const [deg, min, sec] = parts.map(Number);
  const value = (deg ?? Number.NaN) + (min ?? 0) / 60 + (sec ?? 0) / 3600;
  if (!(value >= 0 && value <= limit)) return undefined;
  const rounded = Math.round(value * 1e7) / 1e7;
  return ref.startsWith(negative) ? -rounded : rounded;
}

/**
 * Reads time and position from a photograph's EXIF, as far as they are readable: `takenAt` is the camera's own clock as written
 * (`YYYY-MM-DDTHH:mm:ss`, no zone), since EXIF seldom names the zone.
 */
export function readExifFacts(exif: Buffer | undefined): ExifFacts {
  if (exif === undefined) return {};
  try {
    const { Photo, GPSInfo } = readExif(exif);
    // The EXIF library returns the camera's clock as if it were UTC; a clock that was never set gives a time before 1970.
    const time = Photo?.DateTimeOriginal?.getTime();
    const takenAt = time === undefined || !(time > 0) ? undefined : new Date(time).toISOString().slice(0, 19);
    const latitude = degrees(GPSInfo?.GPSLatitude, GPSInfo?.GPSLatitudeRef, "S", 90);
    const longitude = degrees(GPSInfo?.GPSLongitude, GPSInfo?.GPSLongitudeRef, "W", 180);
    return {
      ...(takenAt === undefined ? {} : { takenAt }),
      ...(latitude === undefined || longitude === undefined ? {} : { gps: { latitude, longitude } }),
    };
  } catch {
    // Broken EXIF is common in edited photographs and says nothing about the picture.
    return {};
  }
}
