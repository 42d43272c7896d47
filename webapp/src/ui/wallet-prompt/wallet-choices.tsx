import { useState } from 'react'
import type { WalletChoice } from '../../host/wallet-prompt.ts'
import { useTonConnectTexts } from '../../locales/topics/ton-connect.texts.ts'
import { Coin } from '../data/amounts/coin.tsx'
import { List, ListRow } from '../data/list.tsx'
import styles from './wallet-prompt.module.css'

interface WalletChoicesProps {
  readonly wallets: readonly WalletChoice[]
  readonly onChoose: (wallet: WalletChoice) => void
}

export function WalletChoices({ wallets, onChoose }: WalletChoicesProps) {
  const text = useTonConnectTexts()
  return (
    <List label={text.choosingTitle}>
      {wallets.map((wallet) => (
        <ListRow
          key={wallet.appName}
          picture={<Picture address={wallet.picture} />}
          title={wallet.name}
          onPress={() => onChoose(wallet)}
        />
      ))}
    </List>
  )
}

function Picture({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <Coin currency="ton" size={40} />
  return <img className={styles.picture} src={address} width={40} height={40} alt="" onError={() => setFailed(true)} />
}
