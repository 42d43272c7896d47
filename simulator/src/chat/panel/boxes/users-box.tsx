import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { ShownUser } from '../../../control/users.ts'
import { controlClient, type NewUser } from '../../api.ts'
import { usePage } from '../../page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ChatWords } from '../../words/words.ts'
import { useWords } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import panel from '../panel.module.css'
import styles from './users.module.css'

export function UsersBox() {
  const { users, userId, choose } = usePage()
  const words = useWords()
  const [adding, setAdding] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (chosen) list.current?.scrollTo({ top: chosen.offsetTop })
  }, [])
  return (
    <Box icon="users" title={words.user} aside={<span className={styles.faint}>id {userId}</span>}>
      <div className={styles.people}>
        <div className={styles.list} ref={list}>
          {users.map((user) => (
            <button type="button" key={user.id} aria-pressed={user.id === userId} onClick={() => choose(user.id)}>
              {shortName(user)}
              <span>{toState(user, words)}</span>
            </button>
          ))}
        </div>
        <button
          type="button"
          className={styles.plus}
          aria-label={words.addUser}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {adding && <NewUserForm onAdded={() => setAdding(false)} />}
    </Box>
  )
}

function shortName({ firstName, lastName }: ShownUser): string {
  return lastName ? `${firstName} ${lastName.charAt(0)}.` : firstName
}

function toState({ started, blocked }: ShownUser, words: ChatWords): string {
  if (blocked) return words.blockedShort
  return started ? words.inChat : words.notStarted
}

const empty: NewUser = { firstName: '', lastName: '', username: '', languageCode: 'ru' }

function NewUserForm({ onAdded }: { onAdded(): void }) {
  const { actions, choose } = usePage()
  const words = useWords()
  const [user, setUser] = useState(empty)
  const field = (name: keyof NewUser) => ({
    value: user[name],
    'aria-label': words[name],
    placeholder: words[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setUser({ ...user, [name]: event.target.value }),
  })
  return (
    <form
      className={panel.form}
      aria-label={words.addUser}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.attempt(controlClient.addUser(user).then(({ id }) => choose(id))).then(onAdded)
      }}
    >
      <input {...field('firstName')} required />
      <input {...field('lastName')} />
      <input {...field('username')} />
      <input {...field('languageCode')} size={3} />
      <button type="submit">{words.add}</button>
    </form>
  )
}
