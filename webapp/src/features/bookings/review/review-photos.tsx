import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { photoVariant } from '../../../ui/data/pictures/photo-variant.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import type { ReviewTexts } from './review.texts.ts'
import styles from './review-photos.module.css'

const Viewer = lazyPart(async () => (await import('../../../ui/photos/viewer/photo-viewer.tsx')).PhotoViewer)

interface ReviewPhotosProps {
  readonly reviewId: string
  readonly photos: readonly Media[]
  readonly author: string
  readonly organizer: string
  readonly words: ReviewTexts
}

const thumbWidth = 88

/** A tap opens the photos in full screen. */
export function ReviewPhotos({ reviewId, photos, author, organizer, words: { review } }: ReviewPhotosProps) {
  const [opened, setOpened] = useKeptState<number>(`review-photo-${reviewId}`)
  const close = () => setOpened(undefined)
  const title = review.photosBy(author)
  return (
    <>
      <ul className={styles.photos} aria-label={title}>
        {photos.map(({ url, colour }, place) => (
          <li key={url}>
            <button
              type="button"
              className={styles.photo}
              style={colour ? { backgroundColor: colour } : undefined}
              aria-label={review.openPhoto(place + 1, photos.length, author)}
              onClick={() => setOpened(place)}
            >
              <img src={photoVariant(url, thumbWidth, window.devicePixelRatio)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <LazySheet onClose={close}>
          <Viewer
            service={{ media: photos, cover: 'fallback', title, organizer: { name: organizer } }}
            pageWidth={thumbWidth}
            first={opened}
            onClose={close}
          />
        </LazySheet>
      )}
    </>
  )
}
