/** A school microscope with a slide on its stage. */
export function Microscope() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path fill="none" stroke="var(--steel-shade)" strokeWidth="20" d="M560 214c62 22 66 118 10 160" />
      <path fill="var(--steel)" d="M488 396v-10a14 14 0 0 1 14-14h96a14 14 0 0 1 14 14v10z" />
      <path fill="var(--steel-shade)" d="M488 388h124v8H488z" />
      <path fill="var(--steel-shade)" d="M486 316h92a6 6 0 0 1 0 12h-92a6 6 0 0 1 0-12z" />
      <path fill="var(--blue)" d="M500 309h44v7h-44z" />
      <path fill="var(--liquid)" d="M512 354a12 12 0 0 1 24 0v18h-24z" opacity="0.9" />
      <path fill="var(--liquid)" d="M514 328h20l6 26h-32z" opacity="0.35" />
      <g transform="rotate(14 540 220)">
        <path
          fill="var(--steel)"
          d="M520 148h42a7 7 0 0 1 7 7v94a7 7 0 0 1-7 7h-42a7 7 0 0 1-7-7v-94a7 7 0 0 1 7-7z"
        />
        <path fill="var(--steel-shade)" d="M553 148h9a7 7 0 0 1 7 7v94a7 7 0 0 1-7 7h-9z" />
        <path
          fill="var(--shade)"
          d="M516 114h50a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6h-50a6 6 0 0 1-6-6v-24a6 6 0 0 1 6-6z"
        />
        <path fill="var(--steel-shade)" d="M526 256h30v20a4 4 0 0 1-4 4h-22a4 4 0 0 1-4-4z" />
        <path fill="var(--shade)" d="M532 280h18l-3 16h-12z" />
        <path fill="var(--liquid)" d="M513 178h56v9h-56z" />
      </g>
      <circle fill="var(--shade)" cx="606" cy="290" r="17" />
      <circle fill="var(--liquid)" cx="606" cy="290" r="8" />
    </g>
  )
}
