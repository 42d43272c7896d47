import type { WalletPrompt } from '../../host/wallet-prompt.ts'
import { type TonConnectTexts, useTonConnectTexts } from '../../locales/topics/ton-connect.texts.ts'
import { Button } from '../actions/buttons/button.tsx'
import { Skeleton } from '../feedback/skeleton/skeleton.tsx'
import stack from '../layout/stack.module.css'
import { Sheet } from '../overlays/sheet.tsx'
import { WalletChoices } from './wallet-choices.tsx'
import styles from './wallet-prompt.module.css'
import { WalletWaiting } from './wallet-waiting.tsx'

/** Shows a wallet request above its screen; the user can leave every step. */
export function WalletPromptSheet({ prompt }: { prompt: WalletPrompt | undefined }) {
  const text = useTonConnectTexts()
  if (!prompt) return null
  const { cancel } = prompt
  return (
    <Sheet
      title={toTitle(prompt, text)}
      onClose={cancel}
      footer={
        <div className={stack.actions}>
          {prompt.step === 'waiting' && prompt.open && (
            <Button onPress={prompt.open}>{text.open(prompt.wallet)}</Button>
          )}
          <Button look="quiet" onPress={cancel}>
            {text.cancel}
          </Button>
        </div>
      }
    >
      {prompt.step === 'loading' && <Loading />}
      {prompt.step === 'choosing' && <WalletChoices wallets={prompt.wallets} onChoose={prompt.choose} />}
      {prompt.step === 'waiting' && <WalletWaiting {...prompt} />}
    </Sheet>
  )
}

function toTitle(prompt: WalletPrompt, text: TonConnectTexts): string {
  if (prompt.step === 'loading') return text.loadingTitle
  if (prompt.step === 'choosing') return text.choosingTitle
  return prompt.purpose === 'connect' ? text.connectTitle(prompt.wallet) : text.sendTitle(prompt.wallet)
}

function Loading() {
  const text = useTonConnectTexts()
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status">{text.loading}</p>
      <Skeleton width="100%" height={64} radius="var(--r-lg)" />
      <Skeleton width="100%" height={64} radius="var(--r-lg)" />
    </div>
  )
}
