import { type GiftCardDesign, giftCardDesigns } from '@enp/shared/money/gift-cards'
import { useId } from 'react'
import { host } from '../../../host/host.ts'
import { useGiftCardTexts } from './gift-cards.texts.ts'
import { giftPictures } from './gift-cover.tsx'
import styles from './gift-pictures.module.css'

interface GiftPicturesProps {
  readonly chosen: GiftCardDesign
  readonly onChoose: (design: GiftCardDesign) => void
}

export function GiftPictures({ chosen, onChoose }: GiftPicturesProps) {
  const { gifts } = useGiftCardTexts()
  const name = useId()
  const choose = (design: GiftCardDesign) => {
    host.haptic('selection')
    onChoose(design)
  }
  return (
    <fieldset className={styles.pictures} aria-label={gifts.design}>
      {giftCardDesigns.map((design) => (
        <label key={design} className={styles.picture}>
          <input
            type="radio"
            name={name}
            aria-label={gifts.designs[design]}
            checked={design === chosen}
            onChange={() => choose(design)}
          />
          <img src={giftPictures[design]} alt="" />
        </label>
      ))}
    </fieldset>
  )
}
