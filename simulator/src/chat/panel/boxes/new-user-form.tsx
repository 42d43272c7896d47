import { type ChangeEvent, useState } from 'react'
import { controlClient, type NewUser } from '../../api.ts'
import { usePage } from '../../page-context.tsx'
import { useWords } from '../../words/words-context.tsx'
import styles from '../panel.module.css'

const empty: NewUser = { firstName: '', lastName: '', username: '', languageCode: 'ru' }

export function NewUserForm({ onAdded }: { onAdded(): void }) {
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
      className={styles.form}
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
