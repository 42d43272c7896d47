import type { Media, Service } from '@enp/shared/calls/catalog/catalog'
import { type ReactNode, useRef, useState } from 'react'
import { useKeptState } from '../../../../host/state/use-kept-state.ts'
import { Cover } from '../../../../ui/data/pictures/cover.tsx'
import { illustration } from '../../../../ui/data/pictures/illustrations.ts'
import { photoVariant } from '../../../../ui/data/pictures/photo-variant.ts'
import { Tag } from '../../../../ui/data/tag.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../../ui/overlays/lazy-sheet.tsx'
import type { ViewerBar } from '../../../../ui/photos/viewer/photo-viewer.tsx'
import { toPictureIndex } from '../../../../ui/photos/viewer/picture-index.rules.ts'
import { useServiceTexts } from '../../service.texts.ts'
import { imagesIcon } from '../icons.ts'
import styles from './gallery.module.css'

interface GalleryProps {
  readonly service: Pick<Service, 'id' | 'media' | 'cover' | 'title' | 'organizer'>
  readonly actions: ReactNode
  /** Bar below the photos in full screen; without it the photos do not open. */
  readonly viewer?: { readonly bar: ViewerBar; readonly onShare: () => void }
}

const Viewer = lazyPart(async () => (await import('../../../../ui/photos/viewer/photo-viewer.tsx')).PhotoViewer)
const widestFrame = 430

const frameWidth = () => Math.min(window.innerWidth, widestFrame)

/** An illustration if there are no photos. A tap opens full screen. */
export function Gallery({ service, actions, viewer }: GalleryProps) {
  const { service: text } = useServiceTexts()
  const [shown, setShown] = useState(0)
  const [opened, setOpened] = useKeptState<number>('photo')
  const track = useRef<HTMLElement>(null)
  const { id, media } = service
  const goTo = (place: number) => {
    const { current: element } = track
    if (element) element.scrollLeft = place * element.clientWidth
  }
  const close = (place: number) => {
    setOpened(undefined)
    goTo(place)
  }
  const slide = (photo: Media | undefined, place: number) => (
    <Slide
      service={service}
      photo={photo}
      place={place}
      isShown={place === shown}
      onOpen={viewer && photo && (() => setOpened(place))}
    />
  )
  return (
    <div className={styles.gallery} data-picture={id}>
      {media.length > 1 ? (
        <section
          ref={track}
          className={styles.track}
          aria-label={text.gallery}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is moved by the arrow keys while it has the focus
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(toPictureIndex(scrollLeft, clientWidth, media.length))
          }
        >
          {media.map((photo, place) => (
            <div key={photo.url} className={styles.slide}>
              {slide(photo, place)}
            </div>
          ))}
        </section>
      ) : (
        slide(media[0], 0)
      )}
      <div className={styles.actions}>{actions}</div>
      {media.length > 1 && <Count shown={shown} all={media.length} />}
      {viewer && opened !== undefined && (
        <LazySheet onClose={() => close(opened)}>
          <Viewer service={service} pageWidth={frameWidth()} first={opened} onClose={close} {...viewer} />
        </LazySheet>
      )}
    </div>
  )
}

interface SlideProps {
  readonly service: GalleryProps['service']
  readonly photo: Media | undefined
  readonly place: number
  readonly isShown: boolean
  readonly onOpen: (() => void) | undefined
}

function Slide({ service: { media, title, cover }, photo, place, isShown, onOpen }: SlideProps) {
  const { service: text } = useServiceTexts()
  return (
    <>
      <Cover
        shape="fill"
        alt={photo?.alt || title}
        photoUrl={photo && photoVariant(photo.url, frameWidth(), window.devicePixelRatio)}
        colour={photo?.colour}
        illustration={illustration(cover)}
        eager={place === 0}
      />
      {onOpen && (
        <button
          type="button"
          className={styles.open}
          // One tab stop: the arrow keys change the photo.
          tabIndex={isShown ? 0 : -1}
          aria-label={text.openPhoto(place + 1, media.length)}
          onClick={onOpen}
        />
      )}
    </>
  )
}

function Count({ shown, all }: { shown: number; all: number }) {
  const { service: text } = useServiceTexts()
  return (
    <div className={styles.count}>
      <Tag tone="over" icon={imagesIcon}>
        <span aria-hidden="true">
          {shown + 1} / {all}
        </span>
        <VisuallyHidden>{text.photoOf(shown + 1, all)}</VisuallyHidden>
      </Tag>
    </div>
  )
}
