import { useWalletPrompt } from '../../../host/wallet-prompt.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'

const WalletPromptSheet = lazyPart(
  async () => (await import('../../../ui/wallet-prompt/wallet-prompt-sheet.tsx')).WalletPromptSheet,
)

/** Its code is loaded with the first request. */
export function WalletRequestSteps() {
  const prompt = useWalletPrompt()
  if (!prompt) return null
  return (
    <LazySheet onClose={prompt.cancel}>
      <WalletPromptSheet prompt={prompt} />
    </LazySheet>
  )
}
