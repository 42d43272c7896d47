import { controlClient } from '../../api.ts'
import { usePage } from '../../page-context.tsx'
import { useWalletRequests } from '../../use-simulator.ts'
import { useWords } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import panel from '../panel.module.css'
import styles from './wallet.module.css'
import { shortAddress, writeCoins } from './write-coins.ts'

export function RequestBox() {
  const { userId, actions } = usePage()
  const [request, ...others] = useWalletRequests(userId)
  const words = useWords()
  if (!request) return null
  const answer = (approve: boolean) => actions.attempt(controlClient.answerWallet(userId, request.id, approve))
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
          <button type="button" className={styles.approve} onClick={() => answer(true)}>
            {words.approve}
          </button>
          <button type="button" onClick={() => answer(false)}>
            {words.decline}
          </button>
        </div>
      </div>
    </Box>
  )
}
