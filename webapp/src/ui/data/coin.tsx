import enp from '@enp/shared/design/brand/enp-coin.svg'
import stars from '@enp/shared/design/brand/stars.svg'
import ton from '@enp/shared/design/brand/ton.svg'
import usdt from '@enp/shared/design/brand/usdt.svg'

const pictures = { enp, usdt, ton, stars }

/** The coin of a currency. It names the currency unless the words beside it already do. */
export function Coin({
  currency,
  size,
  named = false,
}: {
  currency: keyof typeof pictures
  size: number
  named?: boolean
}) {
  return <img src={pictures[currency]} width={size} height={size} alt={named ? currency : ''} />
}
