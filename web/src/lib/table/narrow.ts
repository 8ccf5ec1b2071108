// Whether the screen is a phone's, where everything lies in one column.
import { MediaQuery } from 'svelte/reactivity'

export const narrow = new MediaQuery('max-width: 760px')
