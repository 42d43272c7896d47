import styles from './app.module.css'
import { Chosen } from './chosen.tsx'
import { useChosenUser } from './use-chosen-user.ts'
import { useBot, useIsConnected, useUsers } from './use-simulator.ts'
import { useWords } from './words/words-context.tsx'

export function App() {
  const words = useWords()
  const bot = useBot()
  const users = useUsers()
  const connected = useIsConnected()
  const [userId, choose] = useChosenUser(users)
  return (
    <>
      {bot && userId !== undefined && <Chosen key={userId} bot={bot} users={users} userId={userId} choose={choose} />}
      {!connected && (
        <p className={styles.lost} role="alert">
          {words.network}
        </p>
      )}
    </>
  )
}
