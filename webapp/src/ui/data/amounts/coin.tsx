import enp from '@enp/shared/design/brand/enp-coin.svg'
import telegramStars from '@enp/shared/design/brand/stars.svg'
import stars from '@enp/shared/design/brand/stars-balance.svg'
import ton from '@enp/shared/design/brand/ton.svg'
import usdt from '@enp/shared/design/brand/usdt.svg'

/** `stars` are prepaid here; `telegramStars` are Telegram's own. */
const pictures = { enp, usdt, ton, stars, telegramStars }

export function Coin({ currency, size, name = '' }: { currency: keyof typeof pictures; size: number; name?: string }) {
  return <img src={pictures[currency]} width={size} height={size} alt={name} />
}
