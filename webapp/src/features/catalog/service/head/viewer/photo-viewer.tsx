import type { Service } from '@enp/shared/calls/catalog/catalog'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useFullScreen } from '../../../../../host/screen/use-full-screen.ts'
import { defineTexts } from '../../../../../locales/define-texts.ts'
import { Button } from '../../../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../../../ui/actions/buttons/icon-button.tsx'
import { illustration } from '../../../../../ui/data/pictures/illustrations.ts'
import { photoVariant } from '../../../../../ui/data/pictures/photo-variant.ts'
import { closeIcon } from '../../../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../../../ui/layout/join-class-names.ts'
import { prefersReducedMotion } from '../../../../../ui/layout/reduced-motion.ts'
import { hasModalDialogs, openModal } from '../../../../../ui/overlays/open-modal.ts'
import { shareIcon } from '../../icons.ts'
import { toPictureIndex } from '../gallery.rules.ts'
import { Photo } from './photo.tsx'
import { viewerEn } from './photo-viewer.en.ts'
import styles from './photo-viewer.module.css'
import { viewerRu } from './photo-viewer.ru.ts'

export interface ViewerBar {
  readonly amount: string | undefined
  readonly detail: string
  readonly label: string
  /** Called when the page is visible again. */
  readonly onPress: () => void
}

interface ViewerProps {
  readonly service: Pick<Service, 'media' | 'cover' | 'title' | 'organizer'>
  readonly pageWidth: number
  readonly first: number
  readonly bar?: ViewerBar | undefined
  readonly onShare?: (() => void) | undefined
  readonly onClose: (shown: number) => void
}

const thumbWidth = 96
const gap = 10
const useViewerTexts = defineTexts(viewerRu, viewerEn)

/** Back, Escape, the close button and a swipe down return to the page. */
export function PhotoViewer({ service, pageWidth, first, bar, onShare, onClose }: ViewerProps) {
  const words = useViewerTexts()
  const { media, title, cover, organizer } = service
  const [shown, setShown] = useState(first)
  const [isZoomed, setZoomed] = useState(false)
  const [pulled, setPulled] = useState<number>()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLElement>(null)
  const close = () => onClose(shown)
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

  const go = (place: number) => {
    const { current: element } = stage
    if (!element || place < 0 || place >= media.length) return
    element.scrollTo({ left: place * toStep(element), behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  const places: Readonly<Record<string, number>> = {
    ArrowRight: shown + 1,
    ArrowLeft: shown - 1,
    Home: 0,
    End: media.length - 1,
  }
  const press = (event: KeyboardEvent) => {
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    go(place)
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
      onKeyDown={press}
    >
      <div className={styles.light} aria-hidden="true">
        <img src={photo ? photoVariant(photo.url, thumbWidth, 1) : drawing} alt="" />
      </div>
      <div
        className={joinClassNames(styles.page, pulled !== undefined && styles.pulled)}
        style={pulled ? { transform: `translateY(${pulled}px)`, opacity: Math.max(0.4, 1 - pulled / 500) } : undefined}
      >
        <header className={styles.head}>
          <IconButton look="glass" icon={closeIcon} label={words.close} onPress={close} />
          <p className={styles.place} aria-live="polite">
            {words.place(shown + 1, media.length)}
          </p>
          {onShare ? (
            <IconButton look="glass" icon={shareIcon} label={words.share} onPress={onShare} />
          ) : (
            <span className={styles.nothing} />
          )}
        </header>
        <section
          ref={stage}
          className={joinClassNames(styles.stage, isZoomed && styles.fixed)}
          aria-label={words.photos}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is moved by the arrow keys while it has the focus
          tabIndex={0}
          onScroll={({ currentTarget }) =>
            setShown(toPictureIndex(currentTarget.scrollLeft, toStep(currentTarget), media.length))
          }
        >
          {media.map((each, place) => (
            <Photo
              key={each.url}
              photo={each}
              known={photoVariant(each.url, pageWidth, window.devicePixelRatio)}
              illustration={drawing}
              alt={each.alt || title}
              isShown={place === shown}
              isNear={Math.abs(place - shown) <= 1}
              words={words}
              onZoom={setZoomed}
              onPull={setPulled}
              onAway={close}
            />
          ))}
        </section>
        <p className={styles.caption}>
          <b>{photo?.alt || title}</b>
          <span>{photo?.alt ? `${title} · ${organizer.name}` : organizer.name}</span>
        </p>
        {media.length > 1 && (
          <ul className={styles.thumbs} aria-label={words.photos}>
            {media.map((each, place) => (
              <li key={each.url}>
                <button
                  type="button"
                  className={styles.thumb}
                  style={each.colour ? { backgroundColor: each.colour } : undefined}
                  aria-label={words.photo(place + 1, media.length)}
                  aria-current={place === shown}
                  onClick={() => go(place)}
                >
                  <img src={photoVariant(each.url, thumbWidth, window.devicePixelRatio)} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {bar && <Bar bar={bar} onClose={close} />}
      </div>
    </dialog>
  )
  return hasModalDialogs ? viewer : createPortal(viewer, document.body)
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

function toStep(stage: HTMLElement): number {
  const [photo] = stage.children
  return photo ? photo.getBoundingClientRect().width + gap : 0
}
