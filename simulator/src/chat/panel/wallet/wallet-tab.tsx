import type { SimulatedWalletSettings } from '../../../wallet/wallet-desk.ts'
import { controlClient, type NewTransfer } from '../../api.ts'
import { usePage } from '../../page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Select, Switch } from '../controls.tsx'
import panel from '../panel.module.css'
import { TransferForm } from './transfer-form.tsx'
import { useWallet } from './use-wallet.ts'
import styles from './wallet.module.css'
import { shortAddress, writeCoins } from './write-coins.ts'

const slowSeconds = 8

export function WalletTab() {
  const { userId, actions } = usePage()
  const words = useWords()
  const wallet = useWallet(userId)
  if (wallet === undefined) return null
  if (wallet === null) return <p className={panel.caption}>{words.walletNone}</p>
  const change = (habits: Partial<SimulatedWalletSettings>) =>
    void actions.attempt(controlClient.changeWallet(userId, habits))
  const send = (transfer: NewTransfer) => actions.attempt(controlClient.transfer(userId, transfer))
  return (
    <>
      <div className={styles.holder}>
        <button
          type="button"
          aria-label={`${words.copy}: ${words.walletAddress}`}
          title={wallet.address}
          onClick={() => void actions.attempt(navigator.clipboard.writeText(wallet.address))}
        >
          <code data-testid="wallet-address" data-address={wallet.address}>
            {shortAddress(wallet.address)}
          </code>
          <Icon name="copy" size={14} />
        </button>
        <b data-testid="wallet-ton">{writeCoins(wallet.ton, 'ton')}</b>
        <b data-testid="wallet-usdt">{writeCoins(wallet.usdt, 'usdt')}</b>
      </div>
      <div className={panel.switches}>
        <Select
          label={words.walletAnswers}
          value={wallet.answers}
          options={[
            { value: 'by-hand', text: words.walletByHand },
            { value: 'approve', text: words.walletApproves },
            { value: 'reject', text: words.walletRejects },
          ]}
          onChange={(answers) => change({ answers })}
        />
        <Switch
          label={words.walletSlow}
          on={wallet.slowSeconds > 0}
          onChange={(on) => change({ slowSeconds: on ? slowSeconds : 0 })}
        />
        <Switch
          label={words.walletNoProof}
          on={wallet.refusesProof}
          onChange={(refusesProof) => change({ refusesProof })}
        />
        <button
          type="button"
          className={styles.disconnect}
          disabled={wallet.apps.length === 0}
          onClick={() => void actions.attempt(controlClient.disconnectWallet(userId))}
        >
          {words.walletDisconnect}
        </button>
      </div>
      <TransferForm onSend={send} />
    </>
  )
}
