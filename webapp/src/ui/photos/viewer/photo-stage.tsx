import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { type RefObject, useState } from 'react'
import { illustration } from '../../data/pictures/illustrations.ts'
import { photoVariant } from '../../data/pictures/photo-variant.ts'
import { joinClassNames } from '../../layout/join-class-names.ts'
import { Photo } from './photo.tsx'
import styles from './photo-viewer.module.css'
import { useViewerTexts } from './photo-viewer.texts.ts'
import { toPictureIndex } from './picture-index.rules.ts'

interface PhotoStageProps {
  readonly stage: RefObject<HTMLElement | null>
  readonly service: { readonly media: readonly Media[]; readonly cover: string; readonly title: string }
  readonly pageWidth: number
  readonly shown: number
  readonly onShow: (place: number) => void
  readonly onPull: (pixels: number | undefined) => void
  readonly onAway: () => void
}

const gap = 10

/** The photos in a row, one per screen. An enlarged photo stops the scrolling. */
export function PhotoStage({ stage, service, pageWidth, shown, onShow, onPull, onAway }: PhotoStageProps) {
  const words = useViewerTexts()
  const { media, title, cover } = service
  const [isZoomed, setZoomed] = useState(false)
  return (
    <section
      ref={stage}
      className={joinClassNames(styles.stage, isZoomed && styles.fixed)}
      aria-label={words.photos}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is moved by the arrow keys while it has the focus
      tabIndex={0}
      onScroll={({ currentTarget }) =>
        onShow(toPictureIndex(currentTarget.scrollLeft, toStep(currentTarget), media.length))
      }
    >
      {media.map((each, place) => (
        <Photo
          key={each.url}
          photo={each}
          known={photoVariant(each.url, pageWidth, window.devicePixelRatio)}
          illustration={illustration(cover)}
          alt={each.alt || title}
          isShown={place === shown}
          isNear={Math.abs(place - shown) <= 1}
          words={words}
          onZoom={setZoomed}
          onPull={onPull}
          onAway={onAway}
        />
      ))}
    </section>
  )
}

/** Distance from one photo to the next, in px. */
export function toStep(stage: HTMLElement): number {
  const [photo] = stage.children
  return photo ? photo.getBoundingClientRect().width + gap : 0
}
