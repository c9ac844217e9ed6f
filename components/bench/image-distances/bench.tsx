import { useMemo, useState } from 'react'
import { OpticalBench } from '../optics/optical-bench'
import { ScreenView } from '../optics/screen-view'
import { sharpnessWords } from '../optics/sharpness'
import { CandleUpright, LensUpright, ScreenUpright } from '../optics/uprights'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { PositionWindow, positionWords } from '../parts/position-window'
import { readTo } from '../parts/rounding'
import { Slider } from '../parts/slider'
import { Spoken } from '../parts/spoken'
import { flame, generateLens, lensAt, onScreen, throughLens } from './law'

const views = [
  { value: 'screen', label: 'The screen' },
  { value: 'lens', label: 'Through the lens, from behind it' },
] as const

/** The images of a candle flame at different distances from a convex lens. */
export function ImageDistancesBench({ seed }: BenchProps) {
  const lens = useMemo(() => generateLens(seed), [seed])
  const [candle, setCandle] = useState(10)
  const [screen, setScreen] = useState(90)
  const [view, setView] = useState<'screen' | 'lens'>('screen')
  const u = lensAt - candle
  const image = view === 'screen' ? onScreen(lens, u, screen - lensAt) : throughLens(lens, u)
  const words = imageWords(view, image)
  return (
    <>
      <OpticalBench
        title="Optical bench: candle, convex lens and screen in one line"
        length={150}
        marks={[-2, -1, 1, 2].map((times) => ({
          position: lensAt + times * lens.rough,
          name: Math.abs(times) === 2 ? '2F' : 'F',
        }))}
        mounted={[
          { position: candle, name: 'Candle', upright: <CandleUpright /> },
          { position: lensAt, name: 'Lens', upright: <LensUpright /> },
          { position: screen, name: 'Screen', upright: <ScreenUpright /> },
        ]}
      />
      <p className="text-muted text-sm">
        F and 2F are marked for the rough focal length of this lens, {lens.rough} cm. The flame is {flame} cm
        high, and a square on the screen is 1 cm wide.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider
          label="Move the candle"
          min={2}
          max={46}
          step={0.05}
          value={candle}
          words={`${readTo(0.1, candle)} cm`}
          onChange={setCandle}
        />
        <Slider
          label="Move the screen"
          min={55}
          max={148}
          step={0.05}
          value={screen}
          words={`${readTo(0.1, screen)} cm`}
          onChange={setScreen}
        />
      </div>
      <Choice legend="Look at" options={views} value={view} onChange={setView} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ScreenView
          title={words}
          thing="candle"
          squares={view === 'screen'}
          {...(image ?? { height: 0, blur: 0 })}
        />
        <div className="flex flex-col gap-3">
          <PositionWindow name="Candle" position={candle} />
          <PositionWindow name="Lens" position={lensAt} />
          <PositionWindow name="Screen" position={screen} />
        </div>
      </div>
      <Spoken>
        {`${words}. ${positionWords('Candle', candle)}. ${positionWords('Lens', lensAt)}. ${positionWords('Screen', screen)}.`}
      </Spoken>
    </>
  )
}

function imageWords(view: 'screen' | 'lens', image: { height: number; blur: number } | null): string {
  const where = view === 'screen' ? 'On the screen' : 'Through the lens'
  if (!image) return `${where}: light, and no image`
  const way = image.height < 0 ? 'upside down' : 'erect'
  const height = `${readTo(0.1, Math.abs(image.height))} cm high`
  return `${where}: the flame, ${way}, ${height}, ${sharpnessWords(image.blur)}`
}
