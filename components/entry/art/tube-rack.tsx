const tubes = [
  { x: 70, tone: 'var(--blue)', level: 312 },
  { x: 104, tone: 'var(--pink)', level: 330 },
  { x: 138, tone: 'var(--green)', level: 300 },
]

/** Three test tubes in a wooden rack. */
export function TubeRack() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path fill="var(--shade)" d="M52 270h130v124H52z" opacity="0.45" />
      {tubes.map(({ x, tone, level }) => (
        <g key={x}>
          <path fill="var(--glass)" fillOpacity="0.15" d={`M${x} 244h22v122a11 11 0 0 1-22 0z`} />
          <path fill={tone} d={`M${x} ${level}h22V366a11 11 0 0 1-22 0z`} />
          <path fill="none" stroke="white" strokeOpacity="0.6" strokeWidth="3" d={`M${x + 6} 256v40`} />
          <path
            fill="none"
            stroke="var(--glass)"
            strokeWidth="4.5"
            d={`M${x - 5} 242h32M${x} 244v122a11 11 0 0 0 22 0V244`}
          />
        </g>
      ))}
      <path
        fill="var(--wood)"
        d="M42 276h150a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H42a5 5 0 0 1-5-5v-10a5 5 0 0 1 5-5z"
      />
      <path fill="var(--wood)" d="M44 296h14v100H44zM176 296h14v100h-14z" />
      <path fill="var(--wood)" d="M36 382h162a6 6 0 0 1 6 6v8H30v-8a6 6 0 0 1 6-6z" />
      <path fill="var(--liquid-shade)" fillOpacity="0.15" d="M37 288h160v3a5 5 0 0 1-5 5H42a5 5 0 0 1-5-5z" />
    </g>
  )
}
