import lake from '@enp/shared/design/illustrations/lake.svg'
import lodge from '@enp/shared/design/illustrations/lodge.svg'
import mountains from '@enp/shared/design/illustrations/mountains.svg'
import { Cover } from '../../ui/data/pictures/cover.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { boltIcon, checkIcon, closeIcon, luggageIcon } from '../../ui/icons/icons.ts'
import { mapIcon } from '../../ui/icons/lazy-icons.ts'
import styles from './showcase.module.css'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup, ShowcaseLine } from './showcase-group.tsx'

/** Not a picture, so the illustration replaces it. A missing file would log an error. */
const noPhoto = '/ui'

export function PicturesShowcase() {
  const { pictures: text, long } = useShowcaseTexts()
  return (
    <ShowcaseGroup heading={text.heading}>
      <Cover
        round
        illustration={lake}
        alt={text.lake}
        topLeft={
          <Tag tone="over" icon={mapIcon}>
            {text.illustration}
          </Tag>
        }
        bottomRight={<Tag tone="over">{text.counter}</Tag>}
      />
      <div className={styles.pair}>
        <Cover
          round
          shape="square"
          photoUrl={noPhoto}
          illustration={lodge}
          alt=""
          topLeft={<Tag tone="over">{text.broken}</Tag>}
        />
        <Cover
          round
          shape="square"
          photoUrl={mountains}
          illustration={lake}
          alt=""
          topLeft={<Tag tone="over">{text.photo}</Tag>}
        />
      </div>
      <ShowcaseLine>
        <Tag>{text.plain}</Tag>
        <Tag tone="amber" icon={boltIcon}>
          {text.streak}
        </Tag>
        <Tag tone="ok" icon={checkIcon}>
          {text.paid}
        </Tag>
        <Tag tone="bad" icon={closeIcon}>
          {text.cancelled}
        </Tag>
        <Tag tone="info" icon={luggageIcon}>
          {text.nights}
        </Tag>
        <Tag tone="amber">{long}</Tag>
      </ShowcaseLine>
    </ShowcaseGroup>
  )
}
