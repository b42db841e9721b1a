/** The product's mark, drawn in place: an image file would be missing without a network. The same as `public/icone.svg`. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden>
      <rect width="64" height="64" rx="14" fill="#1f56b8" />
      <g fill="#fff">
        <rect x="12" y="41" width="19" height="10" rx="2.5" />
        <rect x="33" y="41" width="19" height="10" rx="2.5" />
        <rect x="12" y="27" width="9" height="10" rx="2.5" />
        <rect x="23" y="27" width="19" height="10" rx="2.5" />
      </g>
      <rect x="12" y="13" width="19" height="10" rx="2.5" fill="#ffbf47" />
    </svg>
  );
}
