type BackAction = () => void

interface BackButton {
  show(onPress: BackAction): void
  hide(onPress: BackAction): void
}

interface BackStack {
  /** Shows the Back button; returns a function that removes the action. */
  ask(action: BackAction): () => void
}

/** Registers one handler for all screens: the host removes a handler only by reference. */
export function createBackStack(button: BackButton): BackStack {
  const askers: Array<{ readonly action: BackAction }> = []
  const onPress = () => askers[askers.length - 1]?.action()

  return {
    ask(action) {
      const asker = { action }
      askers.push(asker)
      if (askers.length === 1) button.show(onPress)
      return () => {
        const place = askers.indexOf(asker)
        if (place < 0) return
        askers.splice(place, 1)
        if (askers.length === 0) button.hide(onPress)
      }
    },
  }
}
