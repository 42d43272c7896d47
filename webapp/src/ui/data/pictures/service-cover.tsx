import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { Cover, type CoverProps } from './cover.tsx'
import { illustration } from './illustrations.ts'
import { photoVariant } from './photo-variant.ts'

interface ServiceCoverProps extends Omit<CoverProps, 'alt' | 'colour' | 'photoUrl' | 'illustration'> {
  readonly service: { readonly media: readonly Media[]; readonly cover: string }
  readonly width: number
}

export function ServiceCover({ service: { media, cover }, width, ...frame }: ServiceCoverProps) {
  const [photo] = media
  return (
    <Cover
      {...frame}
      alt=""
      colour={photo?.colour}
      photoUrl={photo && photoVariant(photo.url, width, window.devicePixelRatio)}
      illustration={illustration(cover)}
    />
  )
}
