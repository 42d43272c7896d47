import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { LazyQr } from '../../../ui/data/qr/lazy-qr.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { warningIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { CopyField } from '../chain/copy-field.tsx'
import { longerAddress } from '../chain/short-address.rules.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import styles from './deposit.module.css'
import { useDepositTexts } from './deposit.texts.ts'

const codePixels = 196

interface CoinAddressProps {
  readonly currency: ChainCurrency
  readonly address: string
  readonly memo: string
  /** Link that fills in all fields of a wallet. Without it the QR code has only the address. */
  readonly link: string | undefined
}

export function CoinAddress({ currency, address, memo, link }: CoinAddressProps) {
  const text = useDepositTexts()
  const { currencies } = useWalletTexts().wallet
  return (
    <div className={joinClassNames(stack.medium, styles.address)}>
      <LazyQr text={link ?? address} label={text.code(currencies[currency])} pixels={codePixels} />
      <p className={joinClassNames(typography.secondary, styles.hint)}>
        {link === undefined ? text.memoNotInCode : text.memoInCode}
      </p>
      <CopyField name={text.address} value={address} short={longerAddress(address)} />
      <CopyField name={text.memo} value={memo} />
      <p className={joinClassNames(typography.secondary, styles.hint)}>{text.memoWhy}</p>
      <p className={styles.warning}>
        <Icon drawing={warningIcon} size={18} />
        <span>{currency === 'ton' ? text.onlyTon : text.onlyUsdt}</span>
      </p>
    </div>
  )
}
