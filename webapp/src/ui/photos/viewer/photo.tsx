import type { Media } from '@enp/shared/calls/catalog/catalog'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../actions/buttons/icon-button.tsx'
import { photoVariant } from '../../data/pictures/photo-variant.ts'
import type { IconDrawing } from '../../icons/icon.tsx'
import { joinClassNames } from '../../layout/join-class-names.ts'
import styles from './photo.module.css'
import { useZoom } from './use-zoom.ts'
import { fillingSize, type PictureSize } from './zoom.rules.ts'

interface PhotoProps {
  readonly photo: Media
  /** URL of the variant that the page shows, which is available offline. */
  readonly known: string
  readonly illustration: string
  readonly alt: string
  readonly isShown: boolean
  /** True if this photo or a neighbor is visible, so the full size is loaded. */
  readonly isNear: boolean
  readonly words: { readonly whole: string; readonly fill: string }
  readonly onZoom: (zoomed: boolean) => void
  readonly onPull: (by: number | undefined) => void
  readonly onAway: () => void
}

const wholeIcon: IconDrawing = [
  'M8 3v3a2 2 0 0 1-2 2H3',
  'M21 8h-3a2 2 0 0 1-2-2V3',
  'M3 16h3a2 2 0 0 1 2 2v3',
  'M16 21v-3a2 2 0 0 1 2-2h3',
]
const fillIcon: IconDrawing = [
  'M8 3H5a2 2 0 0 0-2 2v3',
  'M21 8V5a2 2 0 0 0-2-2h-3',
  'M3 16v3a2 2 0 0 0 2 2h3',
  'M16 21h3a2 2 0 0 0 2-2v-3',
]
/** Larger than any screen, so that the largest stored variant is chosen. */
const largest = 10_000
/** Above this scale the edges lose too little for a button that shows the whole photo. */
const hardlyCut = 0.95

export function Photo({ photo, known, illustration, alt, isShown, isNear, words, onZoom, onPull, onAway }: PhotoProps) {
  const frame = useRef<HTMLElement>(null)
  const box = useBox(frame)
  const [natural, setNatural] = useState({ width: Math.max(1, photo.width), height: Math.max(1, photo.height) })
  const [source, fail] = useSource({ best: photoVariant(photo.url, largest, 1), known, illustration, isNear })
  const { view, isHeld, whole, set } = useZoom({ frame, box, picture: natural, isShown, onPull, onAway })
  const isZoomed = view.scale > 1
  useEffect(() => {
    if (isShown) onZoom(isZoomed)
  }, [isShown, isZoomed, onZoom])
  const isWhole = view.scale < 1
  const size = box.width > 0 ? fillingSize(natural, box) : undefined
  return (
    <figure
      ref={frame}
      className={joinClassNames(styles.frame, isZoomed && styles.zoomed)}
      style={photo.colour && !isWhole ? { backgroundColor: photo.colour } : undefined}
    >
      {isNear && (
        <img
          src={source}
          alt={alt}
          draggable={false}
          className={joinClassNames(styles.picture, isHeld && styles.held)}
          style={{
            ...size,
            translate: `calc(-50% + ${view.x}px) calc(-50% + ${view.y}px)`,
            scale: String(view.scale),
          }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            width > 0 && height > 0 && setNatural({ width, height })
          }
          onError={fail}
        />
      )}
      {isShown && whole < hardlyCut && (
        <div className={styles.corner}>
          <IconButton
            look="glass"
            icon={isWhole ? fillIcon : wholeIcon}
            label={isWhole ? words.fill : words.whole}
            onPress={() => set(isWhole ? 1 : whole)}
          />
        </div>
      )}
    </figure>
  )
}

function useBox(frame: RefObject<HTMLElement | null>): PictureSize {
  const [box, setBox] = useState<PictureSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current: element } = frame
    if (!element) return
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const changes = new ResizeObserver(measure)
    changes.observe(element)
    return () => changes.disconnect()
  }, [frame])
  return box
}

interface Sources {
  readonly best: string
  readonly known: string
  readonly illustration: string
  readonly isNear: boolean
}

/** The page's variant until the best one has loaded; the illustration if neither loads. */
function useSource({ best, known, illustration, isNear }: Sources): [source: string, fail: () => void] {
  const [source, setSource] = useState(known)
  useEffect(() => {
    if (!isNear) return
    let isOver = false
    const image = new Image()
    image.src = best
    image.decode().then(
      () => !isOver && setSource(best),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [best, isNear])
  return [source, () => setSource(illustration)]
}
