import enp from '@enp/shared/design/brand/enp-coin.svg'
import telegramStars from '@enp/shared/design/brand/stars.svg'
import stars from '@enp/shared/design/brand/stars-balance.svg'
import ton from '@enp/shared/design/brand/ton.svg'
import usdt from '@enp/shared/design/brand/usdt.svg'

/** `stars` are those prepaid here; `telegramStars` are the messenger's own, which only it holds. */
const pictures = { enp, usdt, ton, stars, telegramStars }

/** The coin of a currency, named where no words beside it do. */
export function Coin({ currency, size, name = '' }: { currency: keyof typeof pictures; size: number; name?: string }) {
  return <img src={pictures[currency]} width={size} height={size} alt={name} />
}
