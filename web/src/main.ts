import { mount } from 'svelte'
import App from './App.svelte'
import { install } from './lib/store/shell.svelte'
import './theme/tokens.css'
import './theme/base.css'

// Type comes after the first picture: the browser fetches only the pieces it needs.
void import('./theme/fonts')
addEventListener('load', () => void install())

mount(App, { target: document.getElementById('app')! })
