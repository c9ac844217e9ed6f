/** The logo's flask drawn large; its liquid has the shape of a tick. */
export function Flask() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path
        fill="var(--glass)"
        fillOpacity="0.1"
        d="M300 112h60v84l88 158a26 26 0 0 1-23 40H235a26 26 0 0 1-23-40l88-158z"
      />
      <path fill="var(--liquid)" d="M246 293l66 50 71-108 65 119a26 26 0 0 1-23 40H235a26 26 0 0 1-23-40z" />
      <path
        fill="var(--liquid-shade)"
        fillOpacity="0.1"
        d="M383 235l65 119a26 26 0 0 1-23 40h-42a26 26 0 0 0 23-40l-38-96z"
      />
      <path fill="none" stroke="white" strokeWidth="9" d="M250 296l62 47 67-102" />
      <path
        fill="none"
        stroke="var(--glass)"
        strokeWidth="6"
        d="M300 112v84l-88 158a26 26 0 0 0 23 40h190a26 26 0 0 0 23-40l-88-158v-84M288 108h84"
      />
      <path
        fill="none"
        stroke="var(--glass)"
        strokeOpacity="0.5"
        strokeWidth="5"
        d="M314 130v58M302 222l-22 40"
      />
      <g fill="var(--liquid)">
        <circle cx="336" cy="226" r="8" />
        <circle cx="322" cy="188" r="5" />
        <circle cx="340" cy="152" r="6" />
        <circle cx="326" cy="84" r="5" />
        <circle cx="344" cy="62" r="8" />
      </g>
      <g fill="white" fillOpacity="0.7">
        <circle cx="262" cy="350" r="7" />
        <circle cx="292" cy="366" r="4" />
        <circle cx="388" cy="342" r="5" />
      </g>
    </g>
  )
}
