import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { type CropArea, cropToJpeg } from './crop-to-jpeg'

type Props = { src: string; onDone: (dataUrl: string) => void; onCancel: () => void }

/** Crops a picture to a circle: drag or arrow keys move it, the slider or wheel zooms. */
export function PictureCropper({ src, onDone, onCancel }: Props) {
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)

  return (
    <Dialog
      open
      onClose={onCancel}
      title="Crop your picture"
      description="Drag the picture, or use the arrow keys, until your face is in the circle."
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={async () => area && onDone(await cropToJpeg(src, area))}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className="relative h-64 overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId} className="font-semibold">
          Zoom
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-6 flex-1 accent-brand-ink"
        />
      </div>
    </Dialog>
  )
}
