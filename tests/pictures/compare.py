"""Whether two pictures show the same.

What may differ is antialiasing: each reader gives its own shade to a pixel that an edge crosses. So a pixel counts
as different where its shade is more than 48 of 255 outside of what the other has in the 3x3 pixels around it, which
only happens where something is drawn elsewhere or in another colour.
"""
import io

from PIL import Image, ImageChops, ImageFilter

SHADES = 48


def distance(one, other):
    """For each pixel, how far its channels are outside of what the other has in the 3x3 pixels around it."""
    brightest, darkest = other.filter(ImageFilter.MaxFilter(3)), other.filter(ImageFilter.MinFilter(3))
    above, below = ImageChops.subtract(one, brightest), ImageChops.subtract(darkest, one)
    red, green, blue = ImageChops.lighter(above, below).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def difference(one, other):
    """A mask of the pixels that differ, both ways."""
    return ImageChops.lighter(distance(one, other), distance(other, one)).point(lambda far: 255 if far > SHADES else 0)


def image(png):
    return Image.open(io.BytesIO(png)).convert("RGB")


def share_that_differs(one, other):
    mask = difference(one, other)
    return mask.histogram()[255] / (mask.width * mask.height)
