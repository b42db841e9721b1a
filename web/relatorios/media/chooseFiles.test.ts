import { describe, expect, it } from "vitest";
import { chooseAttachments, choosePhotos, chooseVideos } from "./chooseFiles.ts";

const MB = 1024 * 1024;
const file = (name: string, type: string, size = MB) => ({ name, type, size });
const photos = (count: number) => Array.from({ length: count }, (_, n) => file(`${n}.jpg`, "image/jpeg"));
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe("choosing photos", () => {
  it("takes 50 images of a selection, 10 in trial", () => {
    expect(choosePhotos(photos(60), false)).toMatchObject({ accepted: { length: 50 }, tooMany: { length: 10 } });
    expect(choosePhotos(photos(60), true)).toMatchObject({ accepted: { length: 10 }, tooMany: { length: 50 } });
  });

  it("takes images only, among them HEIC without a type", () => {
    const { accepted, wrongType } = choosePhotos([file("a.heic", ""), file("b.pdf", "application/pdf")], false);
    expect([names(accepted), names(wrongType)]).toEqual([["a.heic"], ["b.pdf"]]);
  });

  it("leaves out what is empty or above 25 MB; the others go on", () => {
    const files = [file("0.jpg", "image/jpeg", 0), file("1.jpg", "image/jpeg", 25 * MB + 1), ...photos(1)];
    const { accepted, empty, tooLarge } = choosePhotos(files, false);
    expect([names(accepted), names(empty), names(tooLarge)]).toEqual([["0.jpg"], ["0.jpg"], ["1.jpg"]]);
    expect(accepted[0]?.size).toBe(MB);
  });
});

describe("choosing videos", () => {
  it("takes MP4 and MOV up to 104857600 bytes", () => {
    const files = [
      file("a.mp4", "video/mp4", 104_857_600),
      file("b.mov", ""),
      file("c.webm", "video/webm"),
      file("d.mp4", "video/mp4", 104_857_601),
    ];
    const { accepted, wrongType, tooLarge } = chooseVideos(files, 0);
    expect([names(accepted), names(wrongType), names(tooLarge)]).toEqual([["a.mp4", "b.mov"], ["c.webm"], ["d.mp4"]]);
  });

  it("stops at 12 in the report", () => {
    const files = [file("a.mp4", "video/mp4"), file("b.mp4", "video/mp4")];
    expect(chooseVideos(files, 11)).toMatchObject({ accepted: { length: 1 }, tooMany: { length: 1 } });
    expect(chooseVideos(files, 12)).toMatchObject({ accepted: { length: 0 }, tooMany: { length: 2 } });
  });
});

it("attachments above 10442880 bytes are left out; the others still upload", () => {
  const files = [file("a.pdf", "", 10_442_880), file("b.pdf", "", 10_442_881)];
  const { accepted, tooLarge } = chooseAttachments(files);
  expect([names(accepted), names(tooLarge)]).toEqual([["a.pdf"], ["b.pdf"]]);
});
