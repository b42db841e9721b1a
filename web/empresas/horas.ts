/** Returns the times to choose from: every half hour from 06:00 to 22:30, and `current`, which another program may have set to any other time. */
export function horasDoLembrete(current: string): string[] {
  const half = Array.from({ length: 34 }, (_, n) => {
    const minutes = 6 * 60 + n * 30;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${minutes % 60 === 0 ? "00" : "30"}`;
  });
  return [...new Set(current === "" ? half : [...half, current])].sort();
}
