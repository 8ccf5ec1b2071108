import '@fontsource-variable/noto-serif-sc'
import '@fontsource-variable/noto-sans-sc'
