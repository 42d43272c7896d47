import { ListRow } from '../../ui/data/list.tsx'
import { homeIcon } from './icons.ts'
import { useHomeScreen } from './use-home-screen.ts'
import { useHomeScreenWords } from './use-home-screen-words.ts'

/** In the profile, where the host can put an icon on the home screen and it isn't known to be there. */
export function HomeScreenRow() {
  const words = useHomeScreenWords()
  const { canAdd, add } = useHomeScreen()
  return canAdd && <ListRow icon={homeIcon} title={words.row} detail={words.rowDetail} onPress={add} />
}
