import city from '@enp/shared/design/illustrations/city.svg'
import forest from '@enp/shared/design/illustrations/forest.svg'
import mountains from '@enp/shared/design/illustrations/mountains.svg'
import sea from '@enp/shared/design/illustrations/sea.svg'
import type { GiftCardDesign } from '@enp/shared/money/gift-cards'
import { useText } from '../../../locales/use-text.tsx'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import styles from './gift-cover.module.css'

export const giftPictures: Readonly<Record<GiftCardDesign, string>> = { sea, mountains, forest, city }

interface GiftCoverProps {
  readonly design: GiftCardDesign
  readonly sum: string
  readonly recipient: string
  readonly from?: string
}

/** The face of a card, as its buyer and its owner see it. */
export function GiftCover({ design, sum, recipient, from }: GiftCoverProps) {
  const { common } = useText()
  return (
    <div className={styles.cover}>
      <img src={giftPictures[design]} alt="" />
      <span className={styles.brand}>
        <Coin currency="enp" size={26} />
        {common.productName}
      </span>
      <p className={styles.foot}>
        <b>{sum}</b>
        <span>
          {recipient}
          {from !== undefined && recipient !== '' && <br />}
          {from}
        </span>
      </p>
    </div>
  )
}
