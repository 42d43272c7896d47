import type { Service } from '@enp/shared/calls/catalog'
import { type ReactNode, useState } from 'react'
import { Cover } from '../../../../ui/data/cover.tsx'
import { illustration } from '../../../../ui/data/illustrations.ts'
import { photoVariant } from '../../../../ui/data/photo-variant.ts'
import { Tag } from '../../../../ui/data/tag.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { useServiceWords } from '../../service-words.ts'
import { imagesIcon } from '../icons.ts'
import styles from './gallery.module.css'
import { pictureAt } from './gallery.rules.ts'

interface GalleryProps {
  readonly service: Pick<Service, 'media' | 'cover' | 'title'>
  readonly actions: ReactNode
}

const widestFrame = 430

/** The photos side by side, one in the window; the illustration where there are none. */
export function Gallery({ service, actions }: GalleryProps) {
  const { service: text } = useServiceWords()
  const [shown, setShown] = useState(0)
  const { media, title, cover } = service
  const drawing = illustration(cover)
  const width = Math.min(window.innerWidth, widestFrame)
  return (
    <div className={styles.gallery}>
      {media.length > 1 ? (
        <section
          className={styles.track}
          aria-label={text.gallery}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is moved by the arrow keys while it has the focus
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(pictureAt(scrollLeft, clientWidth, media.length))
          }
        >
          {media.map(({ url, alt }, place) => (
            <div key={url} className={styles.slide}>
              <Cover
                shape="fill"
                alt={alt || title}
                photoUrl={photoVariant(url, width, window.devicePixelRatio)}
                illustration={drawing}
                eager={place === 0}
              />
            </div>
          ))}
        </section>
      ) : (
        <Cover
          shape="fill"
          alt={media[0]?.alt || title}
          photoUrl={media[0] && photoVariant(media[0].url, width, window.devicePixelRatio)}
          illustration={drawing}
          eager
        />
      )}
      <div className={styles.actions}>{actions}</div>
      {media.length > 1 && (
        <div className={styles.count}>
          <Tag tone="over" icon={imagesIcon}>
            <span aria-hidden="true">
              {shown + 1} / {media.length}
            </span>
            <VisuallyHidden>{text.photoOf(shown + 1, media.length)}</VisuallyHidden>
          </Tag>
        </div>
      )}
    </div>
  )
}
