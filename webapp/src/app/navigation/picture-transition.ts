/** Changes the page while a picture grows; returns false if it can't, and the page slides. */
type Grow = (from: string, to: string, turn: () => void) => boolean

/** Loads after the first screen: until then pages slide. */
export const pictureTransition: { run?: Grow } = {}
