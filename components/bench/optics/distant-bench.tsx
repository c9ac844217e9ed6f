import { useState } from 'react'
import { Choice } from '../parts/choice'
import { PositionWindow, positionWords } from '../parts/position-window'
import { readTo } from '../parts/rounding'
import { Slider } from '../parts/slider'
import { Spoken } from '../parts/spoken'
import { type DistantThing, imageOf, type OpticalElement } from './distant'
import { OpticalBench } from './optical-bench'
import { ScreenView } from './screen-view'
import { sharpnessWords } from './sharpness'
import { thingNames } from './things'
import { LensUpright, MirrorUpright, ScreenUpright } from './uprights'

type Props = { kind: 'mirror' | 'lens'; element: OpticalElement }

const things = (['tree', 'house', 'tower'] as const).map((value) => ({ value, label: thingNames[value] }))

const kinds = {
  // Light comes from the left: the screen stands in front of a mirror and behind a lens.
  mirror: { name: 'Mirror', position: 80, screen: 40, behind: -1, upright: <MirrorUpright /> },
  lens: { name: 'Lens', position: 20, screen: 60, behind: 1, upright: <LensUpright /> },
}

/** Finding a focal length with a distant object: move the mirror or lens and the screen along a scale. */
export function DistantBench({ kind, element }: Props) {
  const { name, position, screen: screenAt, behind, upright } = kinds[kind]
  const [thing, setThing] = useState<DistantThing>('tree')
  const [device, setDevice] = useState(position)
  const [screen, setScreen] = useState(screenAt)
  const distance = (screen - device) * behind
  const image = imageOf(element, thing, distance)
  const words =
    distance > 1
      ? `${thingNames[thing]} on the screen, upside down, ${sharpnessWords(image.blur)}`
      : 'No light falls on the screen'
  const scale = { min: 5, max: 95, step: 0.05 }
  return (
    <>
      <Choice legend="Look at" options={things} value={thing} onChange={setThing} />
      <OpticalBench
        title={`Optical bench: the light of the ${thingNames[thing].toLowerCase()} comes from the left onto the ${kind}`}
        length={100}
        mounted={[
          { position: device, name, upright },
          { position: screen, name: 'Screen', upright: <ScreenUpright /> },
        ]}
      >
        <Light />
      </OpticalBench>
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider
          label={`Move the ${kind}`}
          {...scale}
          value={device}
          words={`${readTo(0.1, device)} cm`}
          onChange={setDevice}
        />
        <Slider
          label="Move the screen"
          {...scale}
          value={screen}
          words={`${readTo(0.1, screen)} cm`}
          onChange={setScreen}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <figure>
          <figcaption className="mb-1 text-center text-sm">On the screen</figcaption>
          <ScreenView
            title={words}
            thing={thing}
            squares
            {...(distance > 1 ? image : { height: 0, blur: 0 })}
          />
        </figure>
        <div className="flex flex-col gap-3">
          <PositionWindow name={name} position={device} />
          <PositionWindow name="Screen" position={screen} />
        </div>
      </div>
      <Spoken>{`${words}. ${positionWords(name, device)}. ${positionWords('Screen', screen)}.`}</Spoken>
    </>
  )
}

/** Parallel rays from a distant object. */
const Light = () => (
  <g className="stroke-accent-ink" strokeWidth={1.2} fill="none">
    {[60, 80, 100].map((y) => (
      <path key={y} d={`M8 ${y}h26m-6 -4l6 4l-6 4`} />
    ))}
  </g>
)
