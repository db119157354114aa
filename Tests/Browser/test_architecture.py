"""The drawing of the modules is that of the package."""

import subprocess

from published import REPOSITORY


def test_the_drawing_is_of_the_package_as_it_stands():
    subprocess.run([REPOSITORY / "Scripts/architecture", "--check"], check=True)
