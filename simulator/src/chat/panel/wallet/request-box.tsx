import type { WaitingRequest } from '../../../wallet/wallet-desk.ts'
import { useWords } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import panel from '../panel.module.css'
import styles from './wallet.module.css'
import { shortAddress, writeCoins } from './write-coins.ts'

interface Props {
  requests: WaitingRequest[]
  onAnswer(requestId: number, approve: boolean): void
}

export function RequestBox({ requests: [request, ...others], onAnswer }: Props) {
  const words = useWords()
  if (!request) return null
  return (
    <Box
      icon="wallet"
      title={words.walletRequest}
      aside={others.length > 0 && <span className={styles.more}>+{others.length}</span>}
    >
      <div className={styles.request} data-testid="wallet-request">
        {request.kind === 'connect' && <p>{words.walletConnects(request.app, request.origin)}</p>}
        {request.kind === 'send' && (
          <ul>
            {request.messages.map(({ to, ton, token, memo }, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a request never change
              <li key={number}>
                <b>{token === undefined ? writeCoins(ton, 'ton') : writeCoins(token, 'usdt')}</b>
                <span title={to}>→ {shortAddress(to)}</span>
                {memo && <code>{memo}</code>}
              </li>
            ))}
          </ul>
        )}
        <div className={panel.keys}>
          <button type="button" className={styles.approve} onClick={() => onAnswer(request.id, true)}>
            {words.approve}
          </button>
          <button type="button" onClick={() => onAnswer(request.id, false)}>
            {words.decline}
          </button>
        </div>
      </div>
    </Box>
  )
}
