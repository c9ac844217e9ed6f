/** By experiment, a note on each of its questions in their order. */
export const physicsNotes = {
  'focal-length-of-concave-mirror': [
    'Hold the screen at the focus and look: what is on a screen is real and upside down, and of a distant tree it is tiny.',
    'Draw two rays from one point far away: at the mirror they are almost parallel, and parallel rays meet at the focus.',
    'The distance to the sharp image is f; R = 2f, so 15 cm gives 30 cm.',
    'Light that a mirror sends back stays in front of it, so the screen stands on the side of the object.',
    'Distances measured against the incoming light are negative, and the focus of a concave mirror lies in front of it: f is negative.',
  ],
  'focal-length-of-convex-lens': [
    'A lens lets light through, so the screen stands on the far side; keep this apart from the mirror, which sends light back.',
    'Add the three readings, 60.0 cm, and divide by three; the readings lie evenly about 20.0 cm.',
    'P = 1/f with f in metres: 20 cm is 0.20 m, so P = +5 D. Dividing by centimetres is the usual slip.',
    'Cover half of the lens in front of the class: the image stays whole, because every part of the lens sends light to each of its points; it is only dimmer.',
    'Let the lens char a spot on dark paper, then say that the eye would get the same concentrated light.',
  ],
  'refraction-through-glass-slab': [
    'Produce the incident ray through the slab: the emergent ray runs beside it, parallel and shifted to one side.',
    'Measure it on the tracing, at right angles between the two parallel lines: this shift is the lateral displacement.',
    'Light is slower in glass, the denser medium, and then bends towards the normal; away from it only on the way out.',
    'The two faces are parallel, so what bends in bends out by as much: the angle of emergence equals the angle of incidence, 45 degrees.',
    'Along the normal the angle of incidence is 0, and so is the angle of refraction: the ray goes straight through.',
  ],
  'refraction-through-glass-prism': [
    'Produce the incident ray forwards and the emergent ray backwards; the angle between them is the angle of deviation.',
    'Trace one ray with pins: at both faces it turns towards the thick part of the prism, the base.',
    'Read the band from the least bent to the most: red first, violet last, because glass refracts violet most.',
    'Plot the readings: the curve comes down to the angle of minimum deviation and goes up again.',
    'D = i + e − A = 50 + 50 − 60 = 40 degrees; the angle of the prism is taken away once.',
  ],
  'image-distance-of-convex-lens': [
    'At 2F₁ object and image are alike: the image is at 2F₂, real, inverted and of the same size. Draw the two rays.',
    'Inside the focus a convex lens is a magnifying glass: nothing meets on a screen, and the eye sees it upright and larger.',
    'Put the candle at 3f, 2f and 1.5f in turn: each time the screen moves further away and the image grows.',
    'With signs: 1/v = 1/f + 1/u = 1/10 − 1/15 = 1/30, so v = +30 cm on the other side.',
    'Draw the rays for an object inside F₁: after the lens they spread apart and meet only when produced backwards.',
  ],
  'dependence-of-potential-difference-on-current': [
    'Plot the readings: double the current, double the potential difference, and no current means none: a straight line through the origin.',
    'All the current must flow through the ammeter, so it is in series; a voltmeter compares two points, so it is across the resistor.',
    'R = V/I = 3.0 V ÷ 0.5 A = 6 ohm; dividing by a half doubles.',
    'Slope is rise over run, here V over I, and V/I is the resistance. With the axes changed over it would be 1/R.',
    'A current heats the wire, a hot metal resists more, and the points leave the line; so close the key only to read.',
  ],
  'equivalent-resistance-in-series-and-parallel': [
    'In series there is one way and the resistances add: 2 + 3 = 5 ohm.',
    '1/R = 1/6 + 1/3 = 1/2, so R = 2 ohm. Turning the sum over at the end is what is forgotten.',
    'Put the ammeter at three places of the one loop: it reads the same everywhere. What is shared out is the potential difference.',
    'A second way beside the first makes it easier for the current, so the whole is less than the smaller of the two.',
    'Unscrew one of two bulbs, in series and in parallel: only in parallel does the other stay lit, at full voltage.',
  ],
} as const
