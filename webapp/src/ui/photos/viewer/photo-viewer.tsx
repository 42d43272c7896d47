import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useFullScreen } from '../../../host/screen/use-full-screen.ts'
import { Button } from '../../actions/buttons/button.tsx'
import { IconButton } from '../../actions/buttons/icon-button.tsx'
import { illustration } from '../../data/pictures/illustrations.ts'
import { photoVariant } from '../../data/pictures/photo-variant.ts'
import { closeIcon } from '../../icons/icons.ts'
import { shareIcon } from '../../icons/lazy-icons.ts'
import { joinClassNames } from '../../layout/join-class-names.ts'
import { prefersReducedMotion } from '../../layout/reduced-motion.ts'
import { hasModalDialogs, openModal } from '../../overlays/open-modal.ts'
import { PhotoStage, toStep } from './photo-stage.tsx'
import styles from './photo-viewer.module.css'
import { useViewerTexts } from './photo-viewer.texts.ts'

export interface ViewerBar {
  readonly amount: string | undefined
  readonly detail: string
  readonly label: string
  /** Called when the page is visible again. */
  readonly onPress: () => void
}

interface ViewerProps {
  /** `cover`: illustration if a photo does not load. */
  readonly service: {
    readonly media: readonly Media[]
    readonly cover: string
    readonly title: string
    readonly organizer: { readonly name: string }
  }
  readonly pageWidth: number
  readonly first: number
  readonly bar?: ViewerBar | undefined
  readonly onShare?: (() => void) | undefined
  readonly onClose: (shown: number) => void
}

const thumbWidth = 96

/** Back, Escape, the close button and a swipe down return to the page. */
export function PhotoViewer({ service, pageWidth, first, bar, onShare, onClose }: ViewerProps) {
  const words = useViewerTexts()
  const { media, title, cover, organizer } = service
  const [shown, setShown] = useState(first)
  const [pulled, setPulled] = useState<number>()
  const close = () => onClose(shown)
  const { dialog, stage } = useOpenDialog(first, close)
  const go = (place: number) => {
    const { current: element } = stage
    if (!element || place < 0 || place >= media.length) return
    element.scrollTo({ left: place * toStep(element), behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  const photo = media[shown]
  const drawing = illustration(cover)
  const viewer = (
    <dialog
      ref={dialog}
      className={styles.viewer}
      role={hasModalDialogs ? undefined : 'dialog'}
      aria-modal="true"
      aria-label={words.title(title)}
      onClose={() => dialog.current?.open === false && close()}
      onKeyDown={(event) => goByKey(event, shown, media.length, go)}
    >
      <div className={styles.light} aria-hidden="true">
        <img src={photo ? photoVariant(photo.url, thumbWidth, 1) : drawing} alt="" />
      </div>
      <div
        className={joinClassNames(styles.page, pulled !== undefined && styles.pulled)}
        style={pulled ? { transform: `translateY(${pulled}px)`, opacity: Math.max(0.4, 1 - pulled / 500) } : undefined}
      >
        <Head place={words.place(shown + 1, media.length)} onClose={close} onShare={onShare} />
        <PhotoStage
          stage={stage}
          service={service}
          pageWidth={pageWidth}
          shown={shown}
          onShow={setShown}
          onPull={setPulled}
          onAway={close}
        />
        <p className={styles.caption}>
          <b>{photo?.alt || title}</b>
          <span>{photo?.alt ? `${title} · ${organizer.name}` : organizer.name}</span>
        </p>
        {media.length > 1 && <Thumbs media={media} shown={shown} onGo={go} />}
        {bar && <Bar bar={bar} onClose={close} />}
      </div>
    </dialog>
  )
  return hasModalDialogs ? viewer : createPortal(viewer, document.body)
}

/** Opens the dialog with the photo `first` on stage, and keeps the page below from scrolling. */
function useOpenDialog(first: number, close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLElement>(null)
  const latestClose = useRef(close)
  useFullScreen(close)
  useLayoutEffect(() => {
    latestClose.current = close
  })
  useLayoutEffect(() => {
    const { current: element } = dialog
    const shut = element && openModal(element, () => latestClose.current())
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    stage.current?.focus({ preventScroll: true })
    if (stage.current) stage.current.scrollLeft = first * toStep(stage.current)
    return () => {
      document.body.style.overflow = overflow
      shut?.()
    }
  }, [first])
  return { dialog, stage }
}

function goByKey(event: KeyboardEvent, shown: number, count: number, go: (place: number) => void): void {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: shown + 1,
    ArrowLeft: shown - 1,
    Home: 0,
    End: count - 1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  go(place)
}

interface HeadProps extends Pick<ViewerProps, 'onShare'> {
  readonly place: string
  readonly onClose: () => void
}

function Head({ place, onShare, onClose }: HeadProps) {
  const words = useViewerTexts()
  return (
    <header className={styles.head}>
      <IconButton look="glass" icon={closeIcon} label={words.close} onPress={onClose} />
      <p className={styles.place} aria-live="polite">
        {place}
      </p>
      {onShare ? (
        <IconButton look="glass" icon={shareIcon} label={words.share} onPress={onShare} />
      ) : (
        <span className={styles.nothing} />
      )}
    </header>
  )
}

interface ThumbsProps {
  readonly media: readonly Media[]
  readonly shown: number
  readonly onGo: (place: number) => void
}

function Thumbs({ media, shown, onGo }: ThumbsProps) {
  const words = useViewerTexts()
  return (
    <ul className={styles.thumbs} aria-label={words.photos}>
      {media.map(({ url, colour }, place) => (
        <li key={url}>
          <button
            type="button"
            className={styles.thumb}
            style={colour ? { backgroundColor: colour } : undefined}
            aria-label={words.photo(place + 1, media.length)}
            aria-current={place === shown}
            onClick={() => onGo(place)}
          >
            <img src={photoVariant(url, thumbWidth, window.devicePixelRatio)} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Bar({ bar: { amount, detail, label, onPress }, onClose }: { bar: ViewerBar; onClose: () => void }) {
  const press = () => {
    // The page must be rendered before an element on it takes the focus.
    flushSync(onClose)
    onPress()
  }
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        {amount !== undefined && <b>{amount}</b>}
        <span>{detail}</span>
      </p>
      <div>
        <Button onPress={press}>{label}</Button>
      </div>
    </div>
  )
}
