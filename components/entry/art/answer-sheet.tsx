/** An answer sheet with ticks, and a pen beside it. */
export function AnswerSheet() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path fill="var(--shade)" opacity="0.5" d="M236 414h154l26 66H214z" />
      <path fill="var(--paper)" d="M240 408h150l24 64H216z" />
      <g fill="none" stroke="var(--rule)" strokeWidth="4">
        <path d="M254 422h72M249 436h88M244 450h64" />
      </g>
      <path fill="none" stroke="var(--red)" strokeWidth="7" d="M340 444l13 13 22-32" />
      <g transform="rotate(-28 392 448)">
        <path fill="var(--liquid)" d="M414 441h88a7 7 0 0 1 0 14h-88z" />
        <path fill="var(--liquid-shade)" fillOpacity="0.2" d="M414 449h95a7 7 0 0 1-7 6h-88z" />
        <path fill="var(--wood)" d="M416 441v14l-22-7z" />
        <path fill="var(--red)" d="M402 445.500v5l-10-2.500z" />
      </g>
    </g>
  )
}
