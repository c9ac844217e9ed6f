/** A bean seedling in a beaker. */
export function Seedling() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path fill="none" stroke="var(--green)" strokeWidth="6" d="M664 350c2-40-4-66 2-98" />
      <path fill="var(--green)" d="M665 284c-6-30-30-40-48-38 0 24 20 42 48 38z" />
      <path fill="var(--leaf)" d="M667 262c2-30 22-46 46-46 2 26-18 50-46 46z" />
      <path fill="none" stroke="var(--leaf)" strokeWidth="3" d="M664 282c-12-14-24-22-36-26" />
      <path
        fill="var(--glass)"
        fillOpacity="0.1"
        d="M632 322h66v62a10 10 0 0 1-10 10h-46a10 10 0 0 1-10-10z"
      />
      <path fill="var(--wood)" d="M635 350c20-8 40 6 60-2v36a7 7 0 0 1-7 7h-46a7 7 0 0 1-7-7z" />
      <path
        fill="none"
        stroke="var(--glass)"
        strokeWidth="4.5"
        d="M626 320h78M632 322v62a10 10 0 0 0 10 10h46a10 10 0 0 0 10-10v-62M688 336h10M688 348h10"
      />
    </g>
  )
}
